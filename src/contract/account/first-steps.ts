/** The steps a new candidate can be led through (P-05), by their names in the tenant's configuration. */
export const FIRST_STEPS = ['resume', 'name', 'preferences', 'consents', 'notifications'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/**
 * The configured steps in order. Unknown names are dropped, since they could lock people out. Confirming one's own name
 * is always a step: if the list omits it, it follows the resume, from which the name may be read.
 */
export function listFirstSteps(configured: readonly string[]): FirstStep[] {
  const known = [...new Set(configured)].filter((step): step is FirstStep =>
    (FIRST_STEPS as readonly string[]).includes(step),
  )
  return known.includes('name') ? known : known.toSpliced(known.indexOf('resume') + 1, 0, 'name')
}
