import { useCallback, useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { sealCertificatesQuery } from '#src/data/offers/seal-certificates.ts'
import { createFileChecker, type Checker } from './file-checker.ts'
import type { Finding } from './finding.ts'

/** A checked file. `keptAt`: when its certificates were stored, if the server was unreachable. */
export type Check = { id: number; name: string; size: number; finding: Finding; keptAt: number | null }

/** Checks files one after another in a worker; newest result first. */
export function useFileChecks() {
  const client = useQueryClient()
  const [checks, setChecks] = useState<Check[]>([])
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const checker = useRef<Checker>(undefined)
  useEffect(
    () => () => {
      checker.current?.close()
      checker.current = undefined
    },
    [],
  )
  const certificates = useCallback(
    () =>
      client.fetchQuery(sealCertificatesQuery()).then(
        (answer) => answer.certificates,
        // The check then reports that it has no certificates.
        () => null,
      ),
    [client],
  )

  const check = useCallback(
    async (files: readonly File[]) => {
      for (const file of files) {
        setBusyWith(file.name)
        checker.current ??= createFileChecker()
        const finding = await checker.current.check({ file, certificates: await certificates() })
        // A thread that crashed, or has no code, cannot check the next file.
        if (finding.kind === 'unreadable' || finding.kind === 'no-certificates') {
          checker.current?.close()
          checker.current = undefined
        }
        const keptAt = client.getQueryData(sealCertificatesQuery().queryKey)?.keptAt ?? null
        const { name, size } = file
        setChecks((known) => [{ id: known.length, name, size, finding, keptAt }, ...known])
      }
      setBusyWith(null)
    },
    [certificates, client],
  )

  /** Loads what a check needs, so that the next one works offline. */
  const prepare = useCallback(() => {
    checker.current ??= createFileChecker()
    void certificates()
  }, [certificates])

  return { checks, busyWith, check, prepare }
}
