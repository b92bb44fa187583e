import { isLoopback } from './is-loopback.ts'

// Describes settings that contradict each other, each problem in a sentence for the operator.

type Metrics = { METRICS_PORT?: number | undefined; METRICS_HOST: string; METRICS_KEY?: string | undefined }
type Demo = { NODE_ENV: string; SMTP_URL?: string | undefined; DEMO?: string | undefined }
type Dkim = { DKIM_KEY?: string | undefined; DKIM_SELECTOR?: string | undefined }

export function listMetricsProblems({ METRICS_PORT, METRICS_HOST, METRICS_KEY }: Metrics): string[] {
  if (METRICS_PORT === undefined || METRICS_KEY !== undefined || isLoopback(METRICS_HOST)) return []
  return ['METRICS_KEY: must be set where METRICS_HOST is not this machine, else anybody reads the figures']
}

export function listDkimProblems({ DKIM_KEY, DKIM_SELECTOR }: Dkim): string[] {
  if ((DKIM_KEY === undefined) === (DKIM_SELECTOR === undefined)) return []
  return [
    DKIM_KEY === undefined ? 'DKIM_KEY: must be set with DKIM_SELECTOR' : 'DKIM_SELECTOR: must be set with DKIM_KEY',
  ]
}

export function listDemoProblems({ NODE_ENV, SMTP_URL, DEMO }: Demo, isDemo: boolean): string[] {
  if (DEMO === 'true' && !isDemo) return ['DEMO: must not be true in production or with SMTP_URL']
  if (NODE_ENV === 'production' || SMTP_URL !== undefined || isDemo) return []
  return [
    'SMTP_URL: must be set where HOST is not this machine, else nobody can sign in; DEMO=true shows the demo there',
  ]
}
