import type { RequestHandler } from 'express';
import { requestTimeout } from './problem.ts';

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
      goOn(requestTimeout());
    }, bodyMs);
    void read(request, response, goOn);
  };
