/** The steps a new candidate can be led through (P-05), by the names that the tenant's configuration uses. */
export const FIRST_STEPS = ['resume', 'name', 'preferences', 'consents', 'notifications'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/**
 * The configured steps in their order. A name that nobody knows is left out, for it could lock people out; the
 * candidate's own name is always confirmed: where the list does not say when, after the resume that it may come from.
 */
export function listFirstSteps(configured: readonly string[]): FirstStep[] {
  const known = [...new Set(configured)].filter((step): step is FirstStep =>
    (FIRST_STEPS as readonly string[]).includes(step),
  )
  return known.includes('name') ? known : known.toSpliced(known.indexOf('resume') + 1, 0, 'name')
}
