import { useEffect, useState } from 'react'

const TEXTS = ['Loading...', 'Finding nearby items...', 'Loading your community...']
const STEP_MS = 1500

export const LoadingScreen = () => {
  const [at, setAt] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setAt((before) => Math.min(before + 1, TEXTS.length - 1)), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <main className="start">
      <h1 className="vh">Share a Gifty</h1>
      <img src="/drawings/logo-mark.svg" alt="" width={64} height={64} />
      <p role="status">{TEXTS[at]}</p>
    </main>
  )
}
