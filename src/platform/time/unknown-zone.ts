/**
 * UTC, under a name no device uses: the zone of server markup for people whose own is unknown. Times in it name the
 * zone.
 */
export const UNKNOWN_ZONE = 'Etc/UTC'
