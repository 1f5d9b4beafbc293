/** All that the pages keep in this browser's storage: the cookie policy lists each. */
export const CONSENT_KEY = "cookieConsent";
/** Set once the account knows this browser's choice, so that it is told once a visit and not on every page. */
export const CONSENT_SHARED_KEY = "cookieConsentShared";
/** Signed out both lists belong to this browser; an account takes them over, and these are copies then, which logging out clears. */
export const SAVED_JOBS_KEY = "savedJobs";
export const HIDDEN_JOBS_KEY = "hiddenJobs";
/** Set once this browser's own lists have moved to the account; logging out clears it with everything else. */
export const JOBS_MOVED_KEY = "keptJobsMoved";
/** The page to return to after login, kept by checkout for a signed-out browser. It is validated where it is used. */
export const REDIRECT_KEY = "checkout_redirect";
/** The draft of an application, while nobody is logged in. */
export const LOCAL_DRAFT_KEY = "savedJobApplication";
/** The button of the theme that was pressed in a plain page, which loads again. */
export const THEME_PRESSED_KEY = "themePressed";
