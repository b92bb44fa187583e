import { useState } from 'react'
import type { CodeKind } from '#contract/zod-free/one-time-code.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { canMakePasskey } from '#src/platform/session/passkey.ts'
import { rememberPasskeyOffer, wasPasskeyOffered } from './passkey-offer-memory.ts'

/** `offer`: signed in and offered a passkey. `done`: signed in, the page is about to change. */
export type SignInStep = 'email' | 'code' | 'offer' | 'done'

export type SignIn = {
  step: SignInStep
  email: string
  setEmail: (email: string) => void
  /** The characters of the last mailed code. */
  codeKind: CodeKind
  handleCodeSent: (kind: CodeKind | undefined) => void
  handleBack: () => void
  handleSignedInByCode: (hasPasskey: boolean) => Promise<void>
  handleDone: () => void
}

/** The state of the sign-in form, for the modal and the page. `onDone` is called once, after the sign-in. */
export function useSignIn(onDone: () => void): SignIn {
  const { domain, user } = useBoot()
  const [step, setStep] = useState<SignInStep>('email')
  // People whose session ended need not type their address again.
  const [email, setEmail] = useState(user?.email ?? '')
  const [codeKind, setCodeKind] = useState<CodeKind>('digits')

  const handleCodeSent = (kind: CodeKind = 'digits') => {
    setCodeKind(kind)
    setStep('code')
  }
  const handleDone = () => {
    setStep('done')
    onDone()
  }
  const handleSignedInByCode = async (hasPasskey: boolean) => {
    if (hasPasskey || !(await canMakePasskey()) || (await wasPasskeyOffered(domain, email))) return handleDone()
    await rememberPasskeyOffer(domain, email)
    return setStep('offer')
  }
  return {
    step,
    email,
    setEmail,
    codeKind,
    handleCodeSent,
    handleBack: () => setStep('email'),
    handleSignedInByCode,
    handleDone,
  }
}
