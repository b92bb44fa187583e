import dayjs from 'dayjs'
import plugin from 'dayjs/plugin/utc.js'

dayjs.extend(plugin)

/**
 * Calendar arithmetic in UTC, where every day has 24 hours. Lenient: February 30 is March 2 (`isCalendarValue` is
 * strict).
 */
export const { utc } = dayjs
