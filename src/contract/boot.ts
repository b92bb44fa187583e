import { configs } from './configs.ts'
import type { Endpoint } from './wire/endpoint.ts'
import { API } from './zod-free/api-paths.ts'
import { makeLazy } from './wire/make-lazy.ts'
import { z } from './wire/zod.ts'

/**
 * Boot data: inlined in pages as `#pcsx-data`, and returned by this endpoint to pages started from the offline
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
     * The server's time when it created this, epoch ms, since a device's clock may be days off. Boot data stored by a
     * device may lack it.
     */
    serverTs: z._default(z.number(), 0),
    /** Whether this browser's session timed out, and nobody has signed in since. Omitted after a sign-out. */
    isTimedOut: z.optional(z.boolean()),
    user: z.nullable(z.object({ email: z.string(), isAdmin: z.boolean() })),
    profile: z.nullable(
      z.object({
        encId: z.string(),
        fullname: z.string(),
        hasResume: z.boolean(),
        /** Not in the specification: whether jobs can be sorted by match; omitted if they cannot. */
        hasMatches: z.optional(z.boolean()),
        /** Not in the specification: where the candidate lives, from the profile. */
        location: z.optional(z.string()),
        /** Not in the specification: the candidate's time zone, if known: the server renders times in it. */
        timeZone: z.optional(z.string()),
      }),
    ),
    configs: configs(),
    onboarding: z.object({
      isOnboarded: z.boolean(),
      isBootstrapped: z.boolean(),
      bootstrappingConfig: z.object({ steps: z.array(z.string()) }),
      /**
       * Not in the specification: first steps that are neither done nor skipped, in order; omitted if there are none.
       */
      openSteps: z.optional(z.array(z.string())),
      /** Not in the specification: the parts of the name that are known, while onboarding steps remain. */
      names: z.optional(z.object({ firstName: z.string(), lastName: z.string() })),
      /** Not in the specification: whether the employer assigned onboarding tasks; omitted if there are none. */
      hasTasks: z.optional(z.boolean()),
    }),
    isThemeBuilder: z.boolean(),
    instanceBanner: z.object({ displayBanner: z.boolean(), displayText: z.string() }),
    /** Mail can be read at /dev/mailbox, as the sign-in screen says. */
    isDemo: z.boolean(),
  }),
)

export type Boot = z.infer<ReturnType<typeof boot>>

/** The response carries the CSRF token in its `x-csrf-token` header. */
export const getBoot = {
  method: 'GET',
  path: API.boot,
  access: 'public',
  get response() {
    return boot()
  },
} as const satisfies Endpoint
