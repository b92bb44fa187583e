import { readdirSync, readFileSync } from 'node:fs'

/** Memory of a process and all its children, MB; shared pages count once. Linux only. */
export function getMemory(pid: number): number {
  return [pid, ...getChildren(pid)].reduce((sum, one) => sum + readSharedBytes(one), 0) / 2 ** 20
}

function getChildren(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.map(Number).filter((one) => getParent(one) === pid)
}

function getParent(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(read(pid, 'status'))?.[1])
}

function readSharedBytes(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0) * 1024
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
