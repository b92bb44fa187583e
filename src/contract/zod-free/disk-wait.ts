/** A device database slower than this delays neither page nor navigation, ms. */
export const DISK_WAIT = 300
