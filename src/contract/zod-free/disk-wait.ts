/** A database of the device that has not answered by then does not hold up a page or a person who leaves, ms. */
export const DISK_WAIT = 300
