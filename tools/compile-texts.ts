import { compile } from "@inlang/paraglide-js";
import { paraglideOptions } from "./vite/paraglide-options.ts";

await compile({ ...paraglideOptions, cleanOutdir: false });
