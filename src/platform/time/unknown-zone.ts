/**
 * UTC, under a name that no device has: the zone of the server's markup for somebody whose own nobody knows yet.
 * Hours in it say so.
 */
export const UNKNOWN_ZONE = 'Etc/UTC'
