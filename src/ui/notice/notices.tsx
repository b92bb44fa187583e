import { SnackHost } from './snack.tsx'
import { ToastHost } from './toast.tsx'
import { useTopHost } from './use-top-host.ts'

/** Snacks and toasts: once in the shell, and once inside each open modal. */
export function Notices() {
  const isTop = useTopHost()
  return (
    <>
      <ToastHost isTop={isTop} />
      <SnackHost isTop={isTop} />
    </>
  )
}
