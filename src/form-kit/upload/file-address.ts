import { uploadedFile } from '#contract/form-uploads.ts'
import { fillPath, outgoing } from '#src/platform/request/address.ts'

/** Where whoever uploaded a file reads it again. */
export const fileAddress = (uid: string): string => outgoing(fillPath(uploadedFile.path, { id: uid }))
