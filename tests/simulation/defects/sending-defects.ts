import type { Defect } from '#tests/simulation/site.ts'

/** Mistakes about what leaves the site, of the kinds that were feared. */
export const sendingDefects: readonly Defect[] = [
  {
    name: 'a link counts as mailed that no server took',
    handOver: (handOver) => async (handed) => (handed.kind === 'link' ? { is: 'sent', note: null } : handOver(handed)),
  },
  {
    name: 'a push is handed over twice',
    handOver: (handOver) => async (handed) => {
      if (handed.kind === 'push') await handOver(handed)
      return handOver(handed)
    },
  },
  {
    name: 'a digest that was taken counts as failed',
    handOver: (handOver) => async (handed) => {
      const sent = await handOver(handed)
      return handed.kind === 'digest' ? { ...sent, is: 'failed' } : sent
    },
  },
]
