import { createOptionalView } from '#src/platform/chunks/optional-view.tsx'

/** The question for the name: fetched where somebody came to sign before their first steps. */
export const LazyNamePanel = createOptionalView('name', async () => (await import('./name-panel.tsx')).NamePanel)
