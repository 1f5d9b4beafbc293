/** In an address in place of every topic: all open jobs, whatever was answered. */
export const RELAX_ALL = "all";
export const ALL_JOBS_PATH = `/results?relax=${RELAX_ALL}`;
