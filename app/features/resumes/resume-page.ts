/** The page that takes every form of the résumé's panel, wherever the panel stands. */
export const RESUME_PAGE = "/profile/resume";
