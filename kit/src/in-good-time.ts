import type { RequestHandler } from 'express';
import { Problem } from './problem.ts';

const bodyMs = 8000;

/** A reader of bodies that gives up; the server itself waits longer where it takes uploads. */
export const inGoodTime =
  (read: RequestHandler): RequestHandler =>
  (request, response, next) => {
    let waiting = true;
    const goOn = (error?: unknown) => {
      if (!waiting) return;
      waiting = false;
      clearTimeout(timer);
      next(error);
    };
    const timer = setTimeout(() => {
      request.pause();
      goOn(new Problem('REQUEST_TIMEOUT', 'The request took too long to arrive'));
    }, bodyMs);
    void read(request, response, goOn);
  };
