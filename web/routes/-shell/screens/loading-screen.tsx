import { useEffect, useState } from 'react'
import { site } from '#web/lib/text/site-texts.ts'
import * as texts from './start-texts.ts'

const STEP_MS = 1500

export const LoadingScreen = () => {
  const [at, setAt] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setAt((before) => Math.min(before + 1, texts.loading.length - 1)), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <main className="start">
      <h1 className="vh">{site}</h1>
      <img src="/drawings/logo-mark.svg" alt="" width={64} height={64} />
      <p role="status">{texts.loading[at]}</p>
    </main>
  )
}
