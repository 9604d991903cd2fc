export const whileYouSlept = (count: number) => `${count} things while you slept`
