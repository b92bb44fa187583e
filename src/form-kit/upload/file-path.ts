import { FORM_UPLOADS } from '#contract/applications/forms/form-uploads.ts'
import { toOutgoingPath } from '#src/platform/request/outgoing-path.ts'

/**
 * The path at which the person who uploaded a file can open it. It equals that of the contract's `uploadedFile`, whose
 * schemas pages need not load.
 */
export const toFilePath = (uid: string): string => toOutgoingPath(`${FORM_UPLOADS}/${encodeURIComponent(uid)}/file`)
