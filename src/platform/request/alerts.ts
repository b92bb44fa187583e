import { useSyncExternalStore } from 'react'

/** A message about a request for the whole site. The transport raises it, and the shell shows it. */
export type RequestAlert = { id: number; kind: 'session' | 'csrf' | 'rate-limit' | 'permission'; text: string }

let alerts: readonly RequestAlert[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Adds an alert. It replaces one of the same kind that is still shown, so that ten failing calls show one alert. */
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
