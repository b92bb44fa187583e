/** Neither page nor navigation waits longer than this for the device's database, ms. */
export const DISK_WAIT = 300
