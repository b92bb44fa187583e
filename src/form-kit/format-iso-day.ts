import dayjs from 'dayjs'

/** YYYY-MM-DD where the candidate is, at that time (epoch ms). */
export function formatIsoDay(at: number): string {
  return dayjs(at).format('YYYY-MM-DD')
}
