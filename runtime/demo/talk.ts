/** What demo neighbours say to each other. */
export const asking = [
  'Hi, this would suit us very well. I can come any evening.',
  'Hello, is it still there? I live around the corner.',
  'We have been looking for one of these. I would bring a trolley.',
  'I would love to give it a new home.',
  'Could I pick it up after work? Thank you for sharing it.',
] as const
export const answering = [
  'Yes, it is yours. Ring twice, the bell is shy.',
  'Happy that it goes to somebody nearby.',
  'Gladly. I will put it by the door.',
  'Of course. Come through the side gate.',
] as const
/** In turns, the claimer first: question and answer follow each other. */
export const chatting = [
  'Does it come apart, or should I bring a friend?',
  'It comes apart with one key. I will have it ready.',
  'Thank you, that is very kind. Is there somewhere to park?',
  'Right in front, the street is quiet.',
  'Perfect, see you then.',
  'See you. No hurry, I am home all evening.',
] as const
export const questions = [
  'What are the measurements, roughly?',
  'Does it still have the instructions?',
  'Would it fit in a small car?',
  'Is there a smoker in the house?',
] as const
export const replies = [
  'About as wide as a door.',
  'Yes, they are with it.',
  'With the seats down, yes.',
  'No, and the cat is tidy.',
] as const
export const declining = ['I am sorry, somebody was first.', 'Sorry, my sister wants it after all.'] as const
export const thanking = {
  claimer: [
    'It stands in the kitchen now and looks at home.',
    'Lovely to meet you. The children are delighted.',
    'Friendly and helpful, and it is just what was needed.',
    'Exactly as described, thank you.',
    'In use since the first evening. Thank you.',
  ],
  owner: [
    'Good to know where it lives now.',
    'Lovely to meet you. Enjoy it.',
    'Friendly and right on time.',
    'Quick, kind, and brought a trolley.',
    'Glad that it is used again. Thank you for coming.',
  ],
} as const
