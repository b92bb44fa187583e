import { SESSION_DAYS } from './zod-free/limits.ts'
import { PAGE_IDS } from './zod-free/page-ids.ts'
import { makeLazy } from './wire/make-lazy.ts'
import { z } from './wire/zod.ts'

// The tenant's configuration by its fixed names. Every part has a default, so `{}` is a working site.
// No page of the server needs the schema before it answers, and making it takes a phone about 15 ms.

export const configs = makeLazy(() => {
  const flag = z._default(z.boolean(), false)
  const text = z._default(z.string(), '')
  const names = z._default(z.array(z.string()), [])
  /** A hundred years at most. */
  const buildDaysSchema = (least: number) => z.int().check(z.gte(least), z.lte(36_500))
  const buildPerPageSchema = <T extends z.ZodMiniType>(value: T) =>
    z._default(z.partialRecord(z.enum(['default', ...PAGE_IDS]), value), {})

  const link = z.object({ label: z.string(), href: z.string() })
  const hero = z.object({ title: text, text, image: text, imageAlt: text })
  const banner = z.object({ kind: z.enum(['alert', 'info']), html: z.string() })
  const footer = z.object({ html: text, links: z._default(z.array(link), []) })

  const searchConfig = z.object({
    smartFilters: names,
    allFilters: names,
    mapConfig: z.prefault(
      z.object({
        enabled: flag,
        /**
         * Ours: somebody else's tiles instead of the site's own base, such as
         * `https://tiles.example.com/{z}/{x}/{y}.png`. Every visitor's browser asks that host then, and the content
         * policy lets it.
         */
        tileUrl: z.optional(z.string()),
        /** Ours: whose they are, as their terms want it said. */
        attribution: z.optional(z.string()),
      }),
      {},
    ),
    /** Where the site believes the visitor is: a place, or `lat,lng`. Used until the browser says better (S-04). */
    currentLocation: text,
    /** Ours: suggestions are asked for from so many letters on. */
    minimumLength: z._default(z.number(), 1),
  })

  const customNavbarConfig = z.object({
    enable: flag,
    showInLoggedinView: flag,
    /** Employer HTML, sanitised by the server before it is stored. */
    injectInHtmlTemplate: text,
  })

  const branding = z.object({
    companyName: text,
    logoUrl: text,
    /** Ours: where the contact link of the error page leads; the employer's own site when empty. */
    contactUrl: text,
    /** `#rrggbb`; everything else of the palette is derived from it. */
    brandColor: z._default(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)), '#2c57cd'),
    customPageSections: z.prefault(
      z.object({
        customNavbarConfig: z.prefault(customNavbarConfig, {}),
        hero: buildPerPageSchema(hero),
        banner: buildPerPageSchema(banner),
        footer: buildPerPageSchema(footer),
      }),
      {},
    ),
  })

  /** A script of the instance operator, added after the entry with nonce and integrity (T-08). */
  const headScript = z.object({ src: z.string(), integrity: z.string() })

  const pcsxConfig = z.object({
    searchConfig: z.prefault(searchConfig, {}),
    searchOptionsMap: z._default(
      z.record(
        z.string(),
        z.object({
          displayName: text,
          options: z.prefault(z.object({ labelMap: z._default(z.record(z.string(), z.string()), {}) }), {}),
        }),
      ),
      {},
    ),
    dashboardConfig: z.prefault(z.object({ tabs: names }), {}),
    /** What stands beside a job; one job may say otherwise in its `overrides`. */
    positionDetailsConfig: z.prefault(
      z.object({
        /** Stars from which a match is strong, 0 to 5. */
        strongMatchThreshold: z._default(z.number().check(z.gte(0), z.lte(5)), 3.5),
        /** Ours: whether candidates see how well a job matches their profile, and how it fares. */
        showMatch: z._default(z.boolean(), true),
        showInsights: z._default(z.boolean(), true),
      }),
      {},
    ),
    branding: z.prefault(branding, {}),
    loggedOutNotificationConfig: z.prefault(z.object({ enabled: flag, privacyText: text }), {}),
    overrides: z._default(z.record(z.string(), z.unknown()), {}),
    scriptConfig: z.prefault(z.object({ pageLoadHeadScripts: z._default(z.array(headScript), []) }), {}),
  })

  return z.object({
    pcsxConfig: z.prefault(pcsxConfig, {}),
    /**
     * Ours: where the employer is, two letters: for jobs that name no place, and first among the countries of phone
     * numbers.
     */
    country: text,
    /** Ours: where relative paths of avatars are, such as https://static.example.com; this site when empty. */
    staticHost: z.optional(z.string()),
    supportedLanguages: z._default(z.array(z.string()), ['en', 'ar']),
    notificationsConfig: z.prefault(
      z.object({
        notificationKeys: z.prefault(
          z.object({
            savedSearchNotification: z.prefault(
              z.object({
                enabled: flag,
                /** Ours: how many searches a candidate, or an address, may have. */
                limit: z._default(z.int().check(z.gte(1), z.lte(200)), 20),
              }),
              {},
            ),
          }),
          {},
        ),
        /** Ours: whether the panel has a tab for what needs action (N-01). */
        actionRequiredTab: flag,
      }),
      {},
    ),
    loginSignupConfig: z.prefault(
      z.object({
        candidateLoginEnabled: z._default(z.boolean(), true),
        /** Ours: days after which a sign-in ends, however much it is used. */
        sessionDays: z._default(z.int().check(z.gte(1), z.lte(SESSION_DAYS)), SESSION_DAYS),
      }),
      {},
    ),
    gates: z.prefault(z.object({ referralWithCandidateApplicationGate: flag }), {}),
    /** Ours: for how many days a referral may be used. */
    referralsConfig: z.prefault(z.object({ days: z._default(z.int().check(z.gte(1), z.lte(365)), 60) }), {}),
    behaviourFlags: z._default(z.record(z.string(), z.boolean()), {}),
    /**
     * The chatbot beside the search (S-18): whether there is one, whether only candidates have it, and where a person
     * can be asked.
     */
    chatbotxConfig: z.prefault(
      z.object({ enabled: flag, loggedInOnly: flag, handoff: z.nullish(z.object({ label: text, url: z.string() })) }),
      {},
    ),
    /** Ours: whether jobs can be collected and applied for together (S-10). */
    jobCartConfig: z.prefault(z.object({ enabled: flag }), {}),
    applyConfig: z.prefault(
      z.object({
        /** Ours: whether somebody who is not signed in may apply; else the apply page is behind the login. */
        loggedOutApplyEnabled: z._default(z.boolean(), true),
        /**
         * Ours: so many days after a rejection or withdrawal one may apply for the same job again; 0 is at once, null
         * never.
         */
        applyAgainDays: z._default(z.nullable(z.int().check(z.gte(0), z.lte(3650))), 30),
      }),
      {},
    ),
    /** Ours: how offers are signed when the employer's call does not say. */
    offersConfig: z.prefault(
      z.object({
        signingMode: z._default(z.enum(['inline', 'upload', 'esign']), 'inline'),
        consentVersion: z._default(z.string(), '2026-11'),
        /** Accepting and declining want a sign-in younger than `SESSION_FRESH` (O-27). */
        stepUp: flag,
      }),
      {},
    ),
    /**
     * Ours: what is kept of candidates, and for how long. Nothing is deleted by itself until a number of days says
     * so.
     */
    privacyConfig: z.prefault(
      z.object({
        /**
         * Signed offers with their evidence stay so many days after they were accepted, also where their candidate
         * deletes the account.
         */
        keepSignedOffersDays: z._default(buildDaysSchema(0), 3 * 365),
        /**
         * The frame of an application (job, dates, what became of it, name) stays so many days after its end, also
         * where its candidate deletes the account.
         */
        keepApplicationsDays: z.nullish(buildDaysSchema(1)),
        /** An account that nobody has used for so many days is deleted, two weeks after its candidate was told. */
        inactiveAccountDays: z.nullish(buildDaysSchema(30)),
        /** Drafts that nobody has written on for so many days are deleted. */
        draftDays: z.nullish(buildDaysSchema(1)),
      }),
      {},
    ),
    applicationsConfig: z.prefault(
      z.object({
        /**
         * Ours: applications are deleted so many days after they ended, and candidates read until when; null keeps
         * them.
         */
        retentionDays: z._default(z.nullable(buildDaysSchema(1)), null),
      }),
      {},
    ),
    /**
     * Ours: the first steps of a new candidate, in order, by the names of `FIRST_STEPS`; others are left out, and
     * `name` is always last.
     */
    onboardingConfig: z.prefault(z.object({ steps: z._default(z.array(z.string()), ['name']) }), {}),
  })
})

export type Configs = z.infer<ReturnType<typeof configs>>
type Sections = Configs['pcsxConfig']['branding']['customPageSections']
export type Hero = NonNullable<Sections['hero']['default']>
export type Banner = NonNullable<Sections['banner']['default']>
