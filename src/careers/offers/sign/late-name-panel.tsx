import { partView } from '#src/platform/chunks/part-view.tsx'

/** The question for the name: fetched where somebody came to sign before their first steps. */
export const LateNamePanel = partView('name', async () => (await import('./name-panel.tsx')).NamePanel)
