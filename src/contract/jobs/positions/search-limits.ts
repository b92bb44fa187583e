// Times and sizes of the search page (S-02), in ms where not said otherwise. Zod-free, and apart from the limits of
// every page.

/** After a change of filters the results are asked for anew. */
export const FILTER_DEBOUNCE = 1000
/** Pause in typing before suggestions are asked for. */
export const TYPING_PAUSE = 500
/** How long suggestions are current. */
export const SUGGESTIONS_MAX_AGE = 2 * 60_000
/** A phone's keyboard is up by then: the box scrolls to where its list has room. */
export const BOX_SCROLL_DELAY = 200
/** Recent searches kept on the device. */
export const RECENT_SEARCHES = 5
