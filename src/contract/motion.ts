/**
 * Cookie for this device's preference to reduce motion beyond the system setting. Read by the server, which renders the
 * page, and by the page. Zod-free.
 */
export const MOTION_COOKIE = 'foyer_motion'
export const LESS_MOTION = 'reduce'
