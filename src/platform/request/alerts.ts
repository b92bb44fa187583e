import { useSyncExternalStore } from 'react'

/** Something the whole site has to say about a request. The transport raises it, the shell draws it. */
export type RequestAlert = { id: number; kind: 'session' | 'csrf' | 'rate-limit' | 'permission'; text: string }

let alerts: readonly RequestAlert[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Adds an alert; one of the same kind that is still shown is replaced, so that ten failing calls say it once. */
export function raiseAlert(kind: RequestAlert['kind'], text: string): void {
  lastId += 1
  setAlerts([...alerts.filter((alert) => alert.kind !== kind), { id: lastId, kind, text }])
}

export function dismissAlert(id: number): void {
  setAlerts(alerts.filter((alert) => alert.id !== id))
}

const NONE: readonly RequestAlert[] = []

/** Alerts not yet dismissed, oldest first. */
export function useRequestAlerts(): readonly RequestAlert[] {
  return useSyncExternalStore(subscribeAlerts, getAlerts, () => NONE)
}

export function getAlerts(): readonly RequestAlert[] {
  return alerts
}

export function subscribeAlerts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setAlerts(next: readonly RequestAlert[]): void {
  alerts = next
  for (const listener of listeners) listener()
}
