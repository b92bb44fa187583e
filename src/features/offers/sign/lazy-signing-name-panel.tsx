import { createOptionalView } from '#src/platform/chunks/optional-view.tsx'

/** The name form, loaded on demand for people who sign before onboarding. */
export const LazyNamePanel = createOptionalView(
  'name',
  async () => (await import('./signing-name-panel.tsx')).SigningNamePanel,
)
