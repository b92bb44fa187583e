// What whoever only leads to forms needs. Zod-free.

/** Where a tenant's public forms stand (F-13). */
export const FORMS_PAGE = '/careers/forms'
/** Where a candidate's forms stand. */
export const FORM_CENTER = '/careers/forms/center'
/** Where a form is filled in. */
export const toFormPath = (id: string) => `${FORMS_PAGE}/${encodeURIComponent(id)}`

/** F-13: nothing written yet, a draft or new questions, sent. */
export const FORM_STATUSES = ['open', 'in_progress', 'completed'] as const
export type FormStatus = (typeof FORM_STATUSES)[number]
