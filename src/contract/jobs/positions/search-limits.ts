// Times and sizes of the search page (S-02), in ms unless noted. Zod-free, and separate from the limits of every page.

/** Delay before results are requested after filters change. */
export const FILTER_DEBOUNCE = 1000
/** Pause in typing before suggestions are requested. */
export const TYPING_PAUSE = 500
/** How long suggestions are current. */
export const SUGGESTIONS_MAX_AGE = 2 * 60_000
/** Delay until a phone's keyboard has opened and the search box can scroll to where its list has room. */
export const BOX_SCROLL_DELAY = 200
/** Recent searches stored on the device. */
export const RECENT_SEARCHES = 5
