import { expect, it } from 'vitest'
import { configs } from './configs.ts'

it('A-26 a tenant that configures nothing has a working site', () => {
  expect(configs().parse({})).toMatchObject({
    pcsxConfig: {
      searchConfig: { smartFilters: [], allFilters: [], mapConfig: { enabled: false }, currentLocation: '' },
      searchOptionsMap: {},
      dashboardConfig: { tabs: [] },
      positionDetailsConfig: { strongMatchThreshold: 3.5, showMatch: true, showInsights: true },
      branding: {
        customPageSections: {
          customNavbarConfig: { enable: false, showInLoggedinView: false, injectInHtmlTemplate: '' },
        },
      },
      loggedOutNotificationConfig: { enabled: false, privacyText: '' },
      overrides: {},
      scriptConfig: { pageLoadHeadScripts: [] },
    },
    supportedLanguages: ['en', 'ar'],
    notificationsConfig: { notificationKeys: { savedSearchNotification: { enabled: false } } },
    loginSignupConfig: { candidateLoginEnabled: true },
    gates: { referralWithCandidateApplicationGate: false },
    behaviourFlags: {},
    chatbotxConfig: {},
  })
})

it('A-26 every name of the specification is kept with its value', () => {
  const given = {
    pcsxConfig: {
      searchConfig: {
        smartFilters: ['skills'],
        allFilters: ['skills', 'country'],
        mapConfig: { enabled: true },
        currentLocation: 'Bergen',
      },
      searchOptionsMap: { skills: { displayName: 'Skills', options: { labelMap: { js: 'JavaScript' } } } },
      dashboardConfig: { tabs: ['offers'] },
      positionDetailsConfig: { strongMatchThreshold: 4, showMatch: false, showInsights: true },
      branding: {
        customPageSections: {
          customNavbarConfig: { enable: true, showInLoggedinView: true, injectInHtmlTemplate: '<p>x</p>' },
        },
      },
      loggedOutNotificationConfig: { enabled: true, privacyText: 'We keep it.' },
      overrides: { apply: { mode: 'link' } },
      scriptConfig: { pageLoadHeadScripts: [{ src: 'https://x.example/a.js', integrity: 'sha384-x' }] },
    },
    supportedLanguages: ['en'],
    notificationsConfig: { notificationKeys: { savedSearchNotification: { enabled: true } } },
    loginSignupConfig: { candidateLoginEnabled: false },
    gates: { referralWithCandidateApplicationGate: true },
    behaviourFlags: { dashboardV2: true },
    chatbotxConfig: { enabled: true },
  }
  expect(configs().parse(given)).toMatchObject(given)
})

it.each(['red', '#12345', '#2c57cd;}', 'url(//evil)'])('A-26 %j is no brand colour', (brandColor) => {
  expect(configs().safeParse({ pcsxConfig: { branding: { brandColor } } }).success).toBe(false)
})

/** Every object of named values in a configuration, by its path. */
function listGroups(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return [path, ...Object.entries(value).flatMap(([name, part]) => listGroups(part, [...path, name]))]
}

it.each(listGroups(configs().parse({})).map((path) => [path.join('.'), path] as const))(
  'A-26 a part that is named without its fields takes the defaults: %s',
  (_, path) => {
    const given = path.reduceRight<unknown>((part, name) => ({ [name]: part }), {})
    expect(configs().parse(given)).toEqual(configs().parse({}))
  },
)
