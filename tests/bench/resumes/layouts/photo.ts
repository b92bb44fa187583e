import { createCanvas } from '@napi-rs/canvas'

const SIDE = 72

/** A drawn portrait, as a data URL. */
export function photo(): string {
  const canvas = createCanvas(SIDE, SIDE)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#b9c7d6'
  pen.fillRect(0, 0, SIDE, SIDE)
  pen.fillStyle = '#5b6b7c'
  pen.beginPath()
  pen.arc(SIDE / 2, SIDE * 0.4, SIDE * 0.2, 0, 2 * Math.PI)
  pen.arc(SIDE / 2, SIDE * 1.05, SIDE * 0.42, 0, 2 * Math.PI)
  pen.fill()
  return `data:image/jpeg;base64,${canvas.toBuffer('image/jpeg', 60).toString('base64')}`
}
