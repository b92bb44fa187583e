import { FORM_UPLOADS } from '#contract/forms/form-uploads.ts'
import { outgoing } from '#src/platform/request/address.ts'

/** Where whoever uploaded a file reads it again: `uploadedFile` of the contract, without its schemas. */
export const fileAddress = (uid: string): string => outgoing(`${FORM_UPLOADS}/${encodeURIComponent(uid)}/file`)
