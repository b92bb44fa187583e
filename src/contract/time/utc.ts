import dayjs from 'dayjs'
import plugin from 'dayjs/plugin/utc.js'

dayjs.extend(plugin)

/**
 * The calendar of the world, where every day has 24 hours. Lenient: the 30th of February is the 2nd of March
 * (`isCalendarValue` is not).
 */
export const { utc } = dayjs
