/** An environment in which a failing test calls `onTestFailure`, if its file has set one, before any cleanup. */
export const reportsFailures = (Environment) =>
  class extends Environment {
    async handleTestEvent(event, state) {
      await super.handleTestEvent?.(event, state);
      if (event.name === 'test_fn_failure') await this.global.onTestFailure?.();
    }
  };
