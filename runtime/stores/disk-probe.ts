import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** More than a file system keeps beside a file's name, less than a listing with its pictures takes. */
const PROBE = Buffer.alloc(65_536)
/** Milliseconds for which an answer holds: probes of orchestrators come every few seconds, those of curious people more often. */
const HOLDS = 1000

/** Whether a folder's disk takes new bytes, found out by writing some and taking them away again, durably like everything else. */
export const makeDiskProbe = (
  folder: string,
  clock: () => number = () => performance.now(),
): (() => Promise<boolean>) => {
  let answer: Promise<boolean> | null = null
  let until = 0
  return () => {
    if (answer === null || clock() >= until) {
      answer = takes(join(folder, 'probe.part'))
      until = clock() + HOLDS
    }
    return answer
  }
}

const takes = async (path: string): Promise<boolean> => {
  try {
    const file = await open(path, 'w', 0o600)
    try {
      await file.writeFile(PROBE)
      await file.sync()
    } finally {
      await file.close()
    }
    return true
  } catch {
    return false
  } finally {
    await rm(path, { force: true }).catch(() => undefined)
  }
}
