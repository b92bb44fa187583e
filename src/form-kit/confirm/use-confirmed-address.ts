import { useState } from 'react'
import type { CodeKind } from '#contract/zod-free/one-time-code.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'

/** An address to confirm: `confirm` submits with the code and throws the server's errors. */
export type AddressRequest = {
  email: string
  /** The characters of the last mailed code. */
  codeKind: CodeKind
  confirm: (code: string) => Promise<void>
  resend: () => Promise<void>
  cancel: () => void
}
/** Proof that the address is the sender's. */
export type ProvenAddress = { email: string; code: string }

/**
 * Submits without an account after confirming the address by a mailed code. `ask` resolves when submitted or
 * canceled, and throws errors unrelated to the code.
 */
export function useConfirmedAddress(mail: (email: string) => Promise<{ kind?: CodeKind | undefined }>) {
  const [request, setRequest] = useState<AddressRequest | null>(null)
  const ask = async (email: string, send: (proven: ProvenAddress) => Promise<void>) => {
    const { kind = 'digits' } = await mail(email)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const confirm = async (code: string) => {
      try {
        await send({ email, code })
        setRequest(null)
        resolve()
      } catch (error) {
        // a wrong code can be re-entered; other errors concern the submission
        if (error instanceof RequestFailure && (error.code === 'code_invalid' || error.kind === 'offline')) throw error
        setRequest(null)
        reject(error)
      }
    }
    const cancel = () => {
      setRequest(null)
      resolve()
    }
    const resendCode = async () => {
      const { kind: codeKind = 'digits' } = await mail(email)
      setRequest((now) => now && { ...now, codeKind })
    }
    setRequest({ email, codeKind: kind, confirm, cancel, resend: resendCode })
    await promise
  }
  return { asked: request, ask }
}
