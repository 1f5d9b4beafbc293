declare module "*?inline-script" {
  /** Made by tools/vite/inline-script.ts. */
  const script: string;
  export default script;
}
