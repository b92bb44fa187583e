/**
 * Cookie of the device: less motion than its system asks for. Read by the server, which draws the page, and by the
 * page. Zod-free.
 */
export const MOTION_COOKIE = 'foyer_motion'
export const LESS_MOTION = 'reduce'
