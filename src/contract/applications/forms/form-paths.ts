// Paths of forms, for code that only links to them. Zod-free.

/** A tenant's public forms (F-13). */
export const FORMS_PAGE = '/careers/forms'
/** A candidate's own forms. */
export const FORM_CENTER = '/careers/forms/center'
/** The page where a form is filled in. */
export const toFormPath = (id: string) => `${FORMS_PAGE}/${encodeURIComponent(id)}`

/** F-13: nothing written yet; a draft, or new questions; submitted. */
export const FORM_STATUSES = ['open', 'in_progress', 'completed'] as const
export type FormStatus = (typeof FORM_STATUSES)[number]
