/** "Thursday, 19 November at 15:10" */
export const moment = ({ weekday, day, time }: { weekday: string; day: string; time: string }) =>
  `${weekday}, ${day} at ${time}`
