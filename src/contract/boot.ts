import { configs } from './configs.ts'
import type { Endpoint } from './wire/endpoint.ts'
import { API } from './zod-free/api-paths.ts'
import { makeLazy } from './wire/make-lazy.ts'
import { z } from './wire/zod.ts'

/**
 * Boot data on the page: inlined as `#pcsx-data`, and answered here for pages that start from the offline
 * shell.
 */
export const boot = makeLazy(() =>
  z.object({
    /** Account key: hash of tenant, user and login time; `anon` when logged out. */
    account: z.string(),
    domain: z.string(),
    groupId: z.string(),
    locale: z.string(),
    /**
     * The server's time when it said all this, epoch ms: the phone's clock may be days off. Boot data that a device
     * remembers may lack it.
     */
    serverTs: z._default(z.number(), 0),
    /**
     * The session of this browser ended by itself, and nobody has signed in since. Left out where somebody ended it.
     */
    isTimedOut: z.optional(z.boolean()),
    user: z.nullable(z.object({ email: z.string(), isAdmin: z.boolean() })),
    profile: z.nullable(
      z.object({
        encId: z.string(),
        fullname: z.string(),
        hasResume: z.boolean(),
        /** Ours: jobs can be put in the order of how well they match; left out where they cannot. */
        hasMatches: z.optional(z.boolean()),
        /** Ours: where they live, as their profile says. */
        location: z.optional(z.string()),
        /** Ours: the clock they go by, as far as it is known here: what the server draws shows their hours. */
        timeZone: z.optional(z.string()),
      }),
    ),
    configs: configs(),
    onboarding: z.object({
      isOnboarded: z.boolean(),
      isBootstrapped: z.boolean(),
      bootstrappingConfig: z.object({ steps: z.array(z.string()) }),
      /** Ours: the steps that are neither done nor skipped, in order; left out where there are none. */
      openSteps: z.optional(z.array(z.string())),
      /** Ours: the name as far as it is known, while steps are open. */
      names: z.optional(z.object({ firstName: z.string(), lastName: z.string() })),
      /** Ours: the employer gave tasks of a new hire; left out where there are none. */
      hasTasks: z.optional(z.boolean()),
    }),
    isThemeBuilder: z.boolean(),
    instanceBanner: z.object({ displayBanner: z.boolean(), displayText: z.string() }),
    /** Mail is read at /dev/mailbox: the sign-in screen says so. */
    isDemo: z.boolean(),
  }),
)

export type Boot = z.infer<ReturnType<typeof boot>>

/** The CSRF token comes in the answer's `x-csrf-token` header. */
export const getBoot = {
  method: 'GET',
  path: API.boot,
  access: 'public',
  get response() {
    return boot()
  },
} as const satisfies Endpoint
