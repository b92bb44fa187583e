import { SESSION_DAYS } from './zod-free/limits.ts'
import { PAGE_IDS } from './zod-free/page-ids.ts'
import { makeLazy } from './wire/make-lazy.ts'
import { z } from './wire/zod.ts'

// The tenant's configuration with the names that the specification fixes (A-26); parts marked "not in the
// specification" are additions. Every part has a default, so `{}` is a working site. Created lazily: it takes a phone
// about 15 ms, and no page needs it before it renders.

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
         * Not in the specification: address of map tiles that replace the built-in base, such as
         * `https://tiles.example.com/{z}/{x}/{y}.png`. Every visitor's browser then requests that host, and the content
         * policy allows it.
         */
        tileUrl: z.optional(z.string()),
        /** Not in the specification: attribution that the tile host requires. */
        attribution: z.optional(z.string()),
      }),
      {},
    ),
    /** The assumed location of visitors: a place, or `lat,lng`. Used until the browser provides one (S-04). */
    currentLocation: text,
    /** Not in the specification: minimum number of letters before suggestions are requested. */
    minimumLength: z._default(z.number(), 1),
  })

  const customNavbarConfig = z.object({
    enable: flag,
    showInLoggedinView: flag,
    /** Employer HTML, sanitized by the server before it is stored. */
    injectInHtmlTemplate: text,
  })

  const branding = z.object({
    companyName: text,
    logoUrl: text,
    /** Not in the specification: target of the contact link on the error page; the employer's own site if empty. */
    contactUrl: text,
    /** `#rrggbb`; the rest of the palette is derived from it. */
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
    /** Settings for what is shown beside a job; a job may override them (`overrides`). */
    positionDetailsConfig: z.prefault(
      z.object({
        /** Stars from which a match counts as strong, 0 to 5. */
        strongMatchThreshold: z._default(z.number().check(z.gte(0), z.lte(5)), 3.5),
        /** Not in the specification: whether candidates see how well a job matches them, and the job's insights. */
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
     * Not in the specification: the employer's country, two letters. It stands in for the place of jobs without one,
     * and leads the list of calling codes.
     */
    country: text,
    /**
     * Not in the specification: host of relative avatar paths, such as https://static.example.com; this site if empty.
     */
    staticHost: z.optional(z.string()),
    supportedLanguages: z._default(z.array(z.string()), ['en', 'ar']),
    notificationsConfig: z.prefault(
      z.object({
        notificationKeys: z.prefault(
          z.object({
            savedSearchNotification: z.prefault(
              z.object({
                enabled: flag,
                /** Not in the specification: maximum number of saved searches of a candidate or a mail address. */
                limit: z._default(z.int().check(z.gte(1), z.lte(200)), 20),
              }),
              {},
            ),
          }),
          {},
        ),
        /** Not in the specification: whether the panel has a tab for notifications that require action (N-01). */
        actionRequiredTab: flag,
      }),
      {},
    ),
    loginSignupConfig: z.prefault(
      z.object({
        candidateLoginEnabled: z._default(z.boolean(), true),
        /** Not in the specification: days after which a session ends even if it is used. */
        sessionDays: z._default(z.int().check(z.gte(1), z.lte(SESSION_DAYS)), SESSION_DAYS),
      }),
      {},
    ),
    gates: z.prefault(z.object({ referralWithCandidateApplicationGate: flag }), {}),
    /** Not in the specification: days for which a referral is valid. */
    referralsConfig: z.prefault(z.object({ days: z._default(z.int().check(z.gte(1), z.lte(365)), 60) }), {}),
    behaviourFlags: z._default(z.record(z.string(), z.boolean()), {}),
    /**
     * The chatbot beside the search (S-18): whether it is enabled, whether only for candidates, and the contact for
     * handing over to a person.
     */
    chatbotxConfig: z.prefault(
      z.object({ enabled: flag, loggedInOnly: flag, handoff: z.nullish(z.object({ label: text, url: z.string() })) }),
      {},
    ),
    /** Not in the specification: whether candidates can collect jobs and apply for them together (S-10). */
    jobCartConfig: z.prefault(z.object({ enabled: flag }), {}),
    applyConfig: z.prefault(
      z.object({
        /**
         * Not in the specification: whether visitors can apply without signing in; if not, the apply page requires a
         * login.
         */
        loggedOutApplyEnabled: z._default(z.boolean(), true),
        /**
         * Not in the specification: days after a rejection or withdrawal until a candidate may apply for the same job
         * again; 0 is at once, null never.
         */
        applyAgainDays: z._default(z.nullable(z.int().check(z.gte(0), z.lte(3650))), 30),
      }),
      {},
    ),
    /** Not in the specification: how offers are signed if the employer's call does not say. */
    offersConfig: z.prefault(
      z.object({
        signingMode: z._default(z.enum(['inline', 'upload', 'esign']), 'inline'),
        consentVersion: z._default(z.string(), '2026-11'),
        /** Accepting and declining require a sign-in younger than `SESSION_FRESH` (O-27). */
        stepUp: flag,
      }),
      {},
    ),
    /**
     * Not in the specification: retention of candidates' data. Nothing is deleted automatically unless a number of days
     * is set.
     */
    privacyConfig: z.prefault(
      z.object({
        /**
         * Signed offers and their evidence are kept this many days after acceptance, even if the candidate deletes the
         * account.
         */
        keepSignedOffersDays: z._default(buildDaysSchema(0), 3 * 365),
        /**
         * Basic facts of an application (job, dates, outcome, name) are kept this many days after its end, even if the
         * candidate deletes the account.
         */
        keepApplicationsDays: z.nullish(buildDaysSchema(1)),
        /** Accounts unused for this many days are deleted, two weeks after the candidate was notified. */
        inactiveAccountDays: z.nullish(buildDaysSchema(30)),
        /** Drafts not edited for this many days are deleted. */
        draftDays: z.nullish(buildDaysSchema(1)),
      }),
      {},
    ),
    applicationsConfig: z.prefault(
      z.object({
        /**
         * Not in the specification: days after their end until applications are deleted, which candidates are shown;
         * null keeps them.
         */
        retentionDays: z._default(z.nullable(buildDaysSchema(1)), null),
      }),
      {},
    ),
    /**
     * Not in the specification: a new candidate's first steps in order, by the names of `FIRST_STEPS`; other names are
     * ignored. `listFirstSteps` adds `name` where it is missing.
     */
    onboardingConfig: z.prefault(z.object({ steps: z._default(z.array(z.string()), ['name']) }), {}),
  })
})

export type Configs = z.infer<ReturnType<typeof configs>>
type Sections = Configs['pcsxConfig']['branding']['customPageSections']
export type Hero = NonNullable<Sections['hero']['default']>
export type Banner = NonNullable<Sections['banner']['default']>
