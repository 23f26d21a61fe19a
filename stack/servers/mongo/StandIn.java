import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import java.util.List;
import java.util.Set;
import org.h2.mvstore.MVStore;

/** Stands in for MongoDB where there is none: `StandIn PORT FILE [ADDRESS]`. No transactions, no logins; what it acknowledges survives a kill. */
public class StandIn extends H2Backend {
  private static final Set<String> MAKING = Set.of("create", "createIndexes");

  private StandIn(MVStore store) {
    super(store);
  }

  @Override
  public Document handleMessage(MongoMessage message) {
    Document reply = make(message);
    commitWhatIsNew();
    return reply;
  }

  /** Of two who make the same collection at once, the second would be told of an error that no MongoDB knows. */
  private Document make(MongoMessage message) {
    if (!MAKING.contains(message.getDocument().keySet().iterator().next())) return super.handleMessage(message);
    synchronized (MAKING) {
      return super.handleMessage(message);
    }
  }

  /** Whoever finds nothing new may still have to wait for the other who is about to store it. */
  private synchronized void commitWhatIsNew() {
    if (getMvStore().hasUnsavedChanges()) commit();
  }

  /** The least that the driver talks to. */
  private static final MongoVersion VERSION = new MongoVersion() {
    @Override
    public List<Integer> getVersionArray() {
      return List.of(6, 0, 0);
    }

    @Override
    public int getWireVersion() {
      return 17;
    }
  };

  public static void main(String[] args) {
    StandIn backend = new StandIn(new MVStore.Builder().fileName(args[1]).autoCommitDisabled().open());
    backend.version(VERSION);
    MongoServer server = new MongoServer(backend);
    Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
    try {
      server.bind(args.length > 2 ? args[2] : "127.0.0.1", Integer.parseInt(args[0]));
    } catch (RuntimeException taken) {
      System.err.println(taken.getMessage());
      System.exit(1);
    }
  }
}
