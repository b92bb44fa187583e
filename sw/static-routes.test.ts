import { expect, it, vi } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { endpoints } from '#contract/wire/endpoints.ts'
import { classifyRequest } from './classify-request.ts'
import { addStaticRoutes, ROUTES } from './static-routes.ts'

const ORIGIN = 'https://careers.example'

/** Like a browser: the first match counts. */
function getSource(path: string, destination = ''): string {
  const fits = ({ condition }: (typeof ROUTES)[number]) =>
    'urlPattern' in condition
      ? new URLPattern(condition.urlPattern, ORIGIN).test(`${ORIGIN + path}?domain=demo.example`)
      : condition.requestDestination === destination
  return ROUTES.find(fits)?.source ?? 'fetch-event'
}
const PATHS = [
  ...Object.values(endpoints).map(({ path }) => path.replaceAll(/:\w+/g, '7')),
  `${API.offers}/7/d1/file`,
  '/',
  '/careers',
  '/careers/offers',
  '/share/demo.example',
  '/assets/start-abc.js',
  '/shell.html',
]

it.each(PATHS)('T-07 what the worker answers comes to it: %s', (path) => {
  const requests = ['cors', 'navigate'].flatMap((mode) =>
    ['GET', 'POST'].flatMap((method) => ['', 'image'].map((destination) => ({ mode, method, destination }))),
  )
  const url = `${ORIGIN + path}?domain=demo.example`
  const answered = requests.filter((one) => classifyRequest({ ...one, url }, ORIGIN) !== 'network')
  expect(answered.filter(({ destination }) => getSource(path, destination) !== 'fetch-event')).toEqual([])
})

it.each([API.boot, API.search, API.notificationBadge, API.live, `${API.auth}/session`])(
  'T-07 no worker starts for %s',
  (path) => expect(getSource(path)).toBe('network'),
)

it('T-07 an install does without routes, and with a browser that refuses them', () => {
  addStaticRoutes({} as never)
  const refusing = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('no')))
  addStaticRoutes({ addRoutes: refusing } as never)
  expect(refusing).toHaveBeenCalledWith(ROUTES)
})
