/** px from the edge within which a drag scrolls, and the fastest it does, px a frame. */
const edgePx = 48;
const fastestPx = 16;

/** Scrolls an element while the pointer of a drag rests near its upper or lower edge. */
export function scrollNearEdge(element: HTMLElement) {
  let frame = 0;
  let speed = 0;
  const step = () => {
    element.scrollTop += speed;
    frame = speed === 0 ? 0 : requestAnimationFrame(step);
  };
  return {
    pointAt: (y: number) => {
      const box = element.getBoundingClientRect();
      const above = Math.max(0, edgePx - (y - box.top));
      const below = Math.max(0, edgePx - (box.bottom - y));
      speed = ((below - above) / edgePx) * fastestPx;
      if (speed !== 0 && frame === 0) frame = requestAnimationFrame(step);
    },
    stop: () => {
      speed = 0;
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}
