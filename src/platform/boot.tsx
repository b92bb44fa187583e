import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import type { Boot } from '#contract/boot.ts'

const BootContext = createContext<Boot | undefined>(undefined)
const listeners = new Set<(boot: Boot) => void>()

/** Provides the page's boot data to all components. On the server, each render has its own. */
export function BootProvider({ boot, children }: { boot: Boot; children: ReactNode }) {
  const [current, setCurrent] = useState(boot)
  useEffect(() => {
    listeners.add(setCurrent)
    return () => void listeners.delete(setCurrent)
  }, [])
  return <BootContext value={current}>{children}</BootContext>
}

/** Boot data of this page. */
export function useBoot(): Boot {
  const boot = useContext(BootContext)
  if (!boot) throw new Error('no BootProvider above')
  return boot
}

/** Makes the page use newer boot data. */
export function updateBoot(boot: Boot): void {
  for (const listener of listeners) listener(boot)
}
